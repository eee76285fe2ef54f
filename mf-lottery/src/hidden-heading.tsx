import { VisuallyHidden } from '@parlay/ui'

/** The heading of a page whose content is not there yet, or cannot be shown. Readers of the screen still learn its name. */
export const HiddenHeading = ({ children }: { children: string }) => (
  <h1>
    <VisuallyHidden>{children}</VisuallyHidden>
  </h1>
)
