import { k8s } from 'cdk8s-plus-32'
import type { Construct } from 'constructs'
import type { Installation } from './settings.ts'

const label = 'kubernetes.io/metadata.name'
const tcp = (...ports: readonly number[]) =>
  ports.map((port) => ({ protocol: 'TCP', port: k8s.IntOrString.fromNumber(port) }))
const pods = (labels: Readonly<Record<string, string>>): k8s.NetworkPolicyPeer => ({
  podSelector: { matchLabels: labels },
})
const namespace = (name: string): k8s.NetworkPolicyPeer => ({ namespaceSelector: { matchLabels: { [label]: name } } })
const outside = (cidr: string): k8s.NetworkPolicyPeer => ({
  // neither the cluster's own networks nor the addresses that hand out a machine's credentials
  ipBlock: {
    cidr,
    ...(cidr === '0.0.0.0/0' && { except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] }),
  },
})

const OURS = { app: 'incontro' }
const DATABASE = { 'cnpg.io/cluster': 'database' }
const POOLER = { 'cnpg.io/poolerName': 'database-pooler' }
const REDIS = { app: 'redis' }
const stores: k8s.NetworkPolicyEgressRule[] = [
  { to: [pods(DATABASE), pods(POOLER)], ports: tcp(5432) },
  { to: [pods(REDIS)], ports: tcp(6379) },
]
const names: k8s.NetworkPolicyEgressRule = {
  to: [namespace('kube-system')],
  ports: [...tcp(53), { protocol: 'UDP', port: k8s.IntOrString.fromNumber(53) }],
}
const figures: k8s.NetworkPolicyIngressRule = { from: [namespace('monitoring')], ports: tcp(9090) }

/** Which pods may reach which: everything that is not listed is refused. */
export function addNetworkPolicies(
  scope: Construct,
  { ingressNamespace, providerNetworks, collector }: Installation,
): void {
  const traces: k8s.NetworkPolicyEgressRule[] =
    collector === undefined ? [] : [{ to: [namespace(collector.namespace)], ports: tcp(collector.port) }]
  const fromBalancer = (port: number): k8s.NetworkPolicyIngressRule => ({
    from: [namespace(ingressNamespace)],
    ports: tcp(port, 9090),
  })
  add('nothing-unsaid', { podSelector: { matchLabels: OURS }, policyTypes: ['Ingress', 'Egress'] })
  add('web', {
    podSelector: { matchLabels: { ...OURS, role: 'web' } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [fromBalancer(3000), figures],
    egress: [names, ...stores, ...traces, { to: [outside('0.0.0.0/0')], ports: tcp(443, 465, 587) }],
  })
  add('worker', {
    podSelector: { matchLabels: { ...OURS, role: 'worker' } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [figures],
    egress: [names, ...stores, ...traces, { to: [outside('0.0.0.0/0')], ports: tcp(443, 465, 587) }],
  })
  add('payment', {
    podSelector: { matchLabels: { ...OURS, role: 'payment' } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [fromBalancer(3001), figures],
    egress: [names, ...stores, { to: providerNetworks.map(outside), ports: tcp(443) }],
  })
  add('migrate', {
    podSelector: { matchLabels: { ...OURS, role: 'migrate' } },
    policyTypes: ['Ingress', 'Egress'],
    egress: [names, { to: [pods(DATABASE)], ports: tcp(5432) }],
  })
  add('redis', {
    podSelector: { matchLabels: REDIS },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: [pods(OURS)], ports: tcp(6379) }],
  })
  add('database', {
    podSelector: { matchLabels: DATABASE },
    policyTypes: ['Ingress'],
    ingress: [
      { from: [pods(OURS), pods(POOLER), pods(DATABASE)], ports: tcp(5432) },
      { from: [namespace('cnpg-system'), pods(DATABASE)], ports: tcp(5432, 8000) },
      { from: [namespace('monitoring')], ports: tcp(9187) },
    ],
  })

  function add(name: string, spec: k8s.NetworkPolicySpec): void {
    new k8s.KubeNetworkPolicy(scope, `network-${name}`, { metadata: { name }, spec })
  }
}
