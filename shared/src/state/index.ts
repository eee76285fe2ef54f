/**
 * The names in use of jotai and TanStack Query. Shared modules are not tree-shaken, so this package is what the
 * federation shares; import state from here only.
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
