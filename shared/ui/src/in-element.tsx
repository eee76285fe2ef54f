import type { Elements } from './elements'

/** Wraps a text in an element, so that it can stand next to others; elements stay as they are. */
export const inElement = (content: Elements | string | number): Elements =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content
