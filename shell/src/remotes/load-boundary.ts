import type { RemoteBoundary } from './remote-boundary'

type Boundary = typeof RemoteBoundary
let loading: Promise<Boundary> | undefined

/**
 * What loads and shows a remote's screen, in one chunk with the federation runtime: home needs neither. The same promise
 * until it fails; once it is there React's `use` reads it without showing a skeleton first.
 */
export function loadBoundary(): Promise<Boundary> {
  loading ??= begin()
  return loading
}

function begin(): Promise<Boundary> {
  const boundary = import(/* webpackChunkName: "federation" */ './remote-boundary').then(({ RemoteBoundary: it }) => it)
  boundary.then(
    (value) => Object.assign(boundary, { status: 'fulfilled', value }),
    () => {
      loading = undefined
    },
  )
  return boundary
}
