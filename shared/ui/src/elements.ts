import type { ReactElement } from 'react'

/**
 * The children that may stand next to others in an element: elements, but no bare text. A browser's translator replaces
 * text nodes, so React can neither change nor remove one that has neighbours. Text that is the only child of its
 * element is set as a whole (ADR 0051).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
