/**
 * The hook through which React announces itself to the registries of components. The hook of React Refresh does not
 * remember renderers, so the bundle of a remote, which loads after React, would find none.
 */
const page = /** @type {{ __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }} */ (globalThis)
/** @type {Map<number, unknown>} */
const renderers = new Map()

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  /** @param {unknown} renderer */
  inject(renderer) {
    const id = renderers.size
    renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
