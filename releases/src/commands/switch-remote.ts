import { Refusal } from '../refusal'
import { isDisabled, withDisabled } from '../store/remote-release'
import { changeRemote, type Outcome, type ReleaseContext } from './release-context'

/** Takes a remote off the site or puts it back. Its versions and traffic stay as they are. */
export async function switchRemote(context: ReleaseContext, remote: string, isOn: boolean): Promise<Outcome> {
  const change = await changeRemote(context, remote, async (entries) => {
    if (entries.length === 0) throw new Refusal(`${remote} has no version on the site`)
    if (isDisabled(entries) === !isOn) return undefined
    return { entries: withDisabled(entries, !isOn), change: { action: isOn ? 'enable' : 'disable' } }
  })

  const state = isOn ? 'on' : 'off'
  return {
    lines: [change ? `${remote} is ${state}` : `${remote} is ${state} already`],
    value: { remote, disabled: !isOn, changed: change !== undefined },
  }
}
