import type { OperatorSettingsStore } from './operator-settings'

/**
 * Counts how often the switches have changed since this gateway started, and notifies the code that depends on them.
 */
export function followSwitches(settings: Pick<OperatorSettingsStore, 'current' | 'onChange'>) {
  const listeners: (() => void)[] = []
  let known = JSON.stringify(settings.current().whitelabel)
  let version = 0
  settings.onChange(({ whitelabel }) => {
    const next = JSON.stringify(whitelabel)
    if (next === known) return
    known = next
    version += 1
    for (const listener of listeners) listener()
  })
  return {
    /** Part of the keys of a cache whose values depend on switches. */
    switchesVersion: (): number => version,
    onSwitchesChange: (listener: () => void): void => void listeners.push(listener),
  }
}
