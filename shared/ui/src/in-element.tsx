import type { Elements } from './elements'

/** Gives a text an element of its own, so that it can stand beside others; elements stay as they are. */
export const inElement = (content: Elements | string | number): Elements =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content
