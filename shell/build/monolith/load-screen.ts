import { screens as loadersOf } from '@parlay/build/screens-on-demand'
import type { ScreenId } from '@parlay/contracts/remotes'

async function load(id: ScreenId): Promise<unknown> {
  const [remote, name = ''] = id.split('/')
  const module = await loadersOf[id]?.()
  return { Screen: module?.[name], candidate: { remote, version: 'one-bundle' } }
}

const screens = new Map<ScreenId, Promise<unknown>>()

/** Replaces the shell's loader in the benchmark's single bundle, where screens are chunks of the same build. */
export const screenLoader = {
  load(id: ScreenId): Promise<unknown> {
    const loading = screens.get(id) ?? load(id)
    screens.set(id, loading)
    return loading
  },
  reject: async (): Promise<boolean> => false,
  reset: (id: ScreenId): boolean => screens.delete(id),
  isRequested: (id: ScreenId): boolean => screens.has(id),
}
