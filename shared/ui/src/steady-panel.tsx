import { type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react'

/**
 * The element of an overlay's panel, passed to Radix with `asChild`. A boundary that hides the overlay for a moment
 * clears the refs of the element, and Radix releases the focus one task later. If the overlay is shown again by then,
 * two focus traps are active, the overlay's and one below it, and they take the focus from each other without end. So
 * the refs keep the element until the overlay is gone.
 */
export function SteadyPanel({ ref, ...props }: ComponentProps<'div'>) {
  const latest = useRef(ref)
  latest.current = ref
  const attach = useCallback((element: HTMLDivElement | null) => {
    if (element) give(latest.current, element)
  }, [])
  useEffect(() => () => give(latest.current, null), [])
  return <div {...props} ref={attach} />
}

function give(ref: Ref<HTMLDivElement> | undefined, element: HTMLDivElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
