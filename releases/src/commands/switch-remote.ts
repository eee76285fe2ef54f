import { Refusal } from '../refusal'
import { isDisabled, withDisabled } from '../store/remote-release'
import { shellName } from '../store/store-layout'
import { changeRemote, type Outcome, type ReleaseContext } from './release-context'

/**
 * Takes a remote off the site or puts it back. Its versions and traffic stay as they are. Open pages follow within a
 * minute.
 *
 * @throws Refusal when no version of the remote is live, or the manifest is not at the wanted revision.
 */
export async function switchRemote(
  context: ReleaseContext,
  remote: string,
  { isOn, revision }: { isOn: boolean; revision?: string | undefined },
): Promise<Outcome> {
  if (remote === shellName) throw new Refusal('the shell cannot be switched off: it is what shows that a remote is')
  const change = await changeRemote(
    context,
    remote,
    async ({ entries }) => {
      if (entries.length === 0) throw new Refusal(`${remote} has no version on the site`)
      if (isDisabled(entries) === !isOn) return undefined
      return { entries: withDisabled(entries, !isOn), change: { action: isOn ? 'enable' : 'disable' } }
    },
    { revision },
  )

  const state = isOn ? 'on' : 'off'
  return {
    lines: [change ? `${remote} is ${state}` : `${remote} is ${state} already`],
    value: { remote, disabled: !isOn, changed: change !== undefined },
  }
}
