import { readManifest } from '../store/manifest-file'
import { defaultOf, entriesOf } from '../store/remote-release'
import type { Options } from './command-line'
import { history } from './history'
import { list } from './list'
import { promote } from './promote'
import { publish } from './publish'
import type { Outcome, ReleaseContext } from './release-context'
import { restore } from './restore'
import { rollback } from './rollback'
import { switchRemote } from './switch-remote'
import { verify } from './verify'
import { verifyShell } from './verify-shell'

/**
 * Runs one command that `parseCommandLine` has read.
 *
 * @throws Refusal when the command cannot be carried out. Nothing is changed then.
 */
export async function runCommand(
  context: ReleaseContext,
  { command, targets, values }: { command: string; targets: string[]; values: Options },
): Promise<Outcome> {
  const [target = ''] = targets
  const { revision, to } = values
  switch (command) {
    case 'publish':
      return publishAll(context, targets, values)
    case 'promote':
      return promote(context, target, trafficOf(values), { revision })
    case 'rollback':
      return rollback(context, target, { to, revision })
    case 'disable':
    case 'enable':
      return switchRemote(context, target, { isOn: command === 'enable', revision })
    case 'list':
      return list(context)
    case 'history':
      return history(context)
    case 'restore':
      return restore(context)
    default:
      return values.shell === undefined ? verify(context) : verifyShell(context, values.shell)
  }
}

/** Gives NaN for text that is not a number, which `promote` refuses. */
function trafficOf({ traffic }: Options): number | undefined {
  if (traffic === undefined) return undefined
  return /^\d+(\.\d+)?$/.test(traffic) ? Number(traffic) : Number.NaN
}

async function publishAll(context: ReleaseContext, remotes: string[], values: Options): Promise<Outcome> {
  const outcomes = []
  for (const remote of remotes) outcomes.push(await publishOne(context, remote, values))
  const published = outcomes.map(({ value }) => value)
  return { lines: outcomes.flatMap(({ lines }) => lines), value: remotes.length === 1 ? published[0] : { published } }
}

async function publishOne(context: ReleaseContext, remote: string, values: Options): Promise<Outcome> {
  const outcome = await publish(context, remote, values)
  const isWanted = values.promote || (values.first && !(await hasDefault(context, remote)))
  if (!isWanted) return outcome

  const unlessRolledBack = values['unless-rolled-back']
  const promoted = await promote(context, `${remote}@${outcome.value.version}`, undefined, { unlessRolledBack })
  const { default: isDefault } = promoted.value as { default: boolean }
  return { lines: [...outcome.lines, ...promoted.lines], value: { ...outcome.value, promoted: isDefault } }
}

async function hasDefault({ layout }: ReleaseContext, remote: string): Promise<boolean> {
  return defaultOf(entriesOf(await readManifest(layout), remote)) !== undefined
}
