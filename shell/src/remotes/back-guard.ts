type Guard = (event: PopStateEvent) => void
let guard: Guard | undefined

// A window calls its listeners in their order, so this one has to be there before the router's.
addEventListener('popstate', (event) => guard?.(event))

/** Lets a function see each step through the history before the router does, and keep it from the page. */
export function guardBack(next: Guard | undefined): void {
  guard = next
}
