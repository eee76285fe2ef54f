/**
 * Where React announces itself to the registries of components. The one that React Refresh makes forgets who announced
 * itself, so that the bundle of a remote, which comes after React, would learn of no renderer.
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
