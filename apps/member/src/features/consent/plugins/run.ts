import type { PublicPlugin } from '@incontro/contract'
import { runFrame } from './run-frame.ts'
import { runImage } from './run-image.ts'
import { runOwnCount } from './run-own-count.ts'
import type { Running } from './running.ts'

/** Starts a plug-in that was allowed. */
export async function run(plugin: PublicPlugin): Promise<Running> {
  switch (plugin.form) {
    case 'own':
      return runOwnCount()
    case 'image':
      return runImage(plugin)
    case 'script':
      return runFrame(plugin)
    case 'recorder':
      return (await import('./run-recorder.ts')).runRecorder(plugin)
  }
}
