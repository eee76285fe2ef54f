import type { Module } from '../modules/module'

interface Opened<Parts> {
  /** The first parts and, by name, every module. */
  parts: Parts
  /** The modules in the order in which they were opened. */
  modules: readonly Module[]
}

interface Opening<Parts> {
  open<Name extends string, Next extends Module>(
    name: Name,
    openModule: (parts: Parts) => Next | Promise<Next>,
  ): Opening<Parts & Record<Name, Next>>
  finish(): Promise<Opened<Parts>>
}

/** Opens modules one after the other. Each gets the first parts and, by name, every module before it. */
export const openInOrder = <Parts>(parts: Parts): Opening<Parts> => after(Promise.resolve({ parts, modules: [] }))

function after<Parts>(before: Promise<Opened<Parts>>): Opening<Parts> {
  return {
    open: (name, openModule) =>
      after(
        before.then(async ({ parts, modules }) => {
          const next = await openModule(parts)
          return { parts: { ...parts, ...nameIt(name, next) }, modules: [...modules, next] }
        }),
      ),
    finish: () => before,
  }
}

const nameIt = <Name extends string, Value>(name: Name, value: Value) => ({ [name]: value }) as Record<Name, Value>
