// npm run manifests -- FILE: prints what an installation on Kubernetes consists of, for `kubectl apply -f -`. FILE says what
// differs from others, as deploy/kubernetes/example.json.
import { readFileSync } from 'node:fs'
import { Testing, Yaml } from 'cdk8s'
import { createChart } from './chart.ts'
import { Installation } from './settings.ts'

const [file, ...more] = process.argv.slice(2)
if (file === undefined || more.length > 0) {
  console.error('npm run manifests -- FILE')
  process.exitCode = 1
} else {
  const installation = Installation.parse(JSON.parse(readFileSync(file, 'utf8')))
  // objects of one chart, in the order in which they depend on each other
  const objects: unknown[] = Testing.synth(createChart(installation))
  process.stdout.write(Yaml.stringify(...objects))
}
