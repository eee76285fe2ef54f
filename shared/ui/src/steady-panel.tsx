import { type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react'

/**
 * The element of an overlay's panel, to be given to Radix by `asChild`. A boundary that hides the overlay for a moment
 * takes the element away from its refs, and Radix then lets go of the focus a task later: if the overlay is shown again
 * by then, it and what lies below both hold the focus, and take it from each other without end. So the refs keep the
 * element until the overlay is gone.
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
