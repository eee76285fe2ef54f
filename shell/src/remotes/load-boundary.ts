import type { RemoteBoundary } from './remote-boundary'

type Boundary = typeof RemoteBoundary
let loading: Promise<Boundary> | undefined

/**
 * Loads the component that shows a remote's screen. It shares a chunk with the federation runtime, because the home
 * page needs neither. Returns the same promise until it fails; once it is fulfilled, React's `use` reads it without
 * showing a skeleton first.
 */
export function loadBoundary(): Promise<Boundary> {
  loading ??= importBoundary()
  return loading
}

function importBoundary(): Promise<Boundary> {
  const boundary = import(/* webpackChunkName: "federation" */ './remote-boundary').then(({ RemoteBoundary: it }) => it)
  boundary.then(
    (value) => Object.assign(boundary, { status: 'fulfilled', value }),
    () => {
      loading = undefined
    },
  )
  return boundary
}
