/**
 * The exports of jotai and TanStack Query that the site uses. Shared modules are not tree-shaken, so the federation
 * shares this package instead; import state from here only.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { atom, getDefaultStore, useAtom, useAtomValue, useSetAtom } from 'jotai'
export type { Preparation, PrepareScreen, ScreenComponent } from './prepare-screen'
