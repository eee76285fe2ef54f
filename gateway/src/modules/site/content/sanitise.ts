import sanitizeHtml from 'sanitize-html'

const textTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const blockTags = ['h2', 'h3', 'h4', 'blockquote', 'a', 'img']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/**
 * Allows text with simple formatting, and links and pictures of this site. Removes everything that runs, loads or
 * styles.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...textTags, ...blockTags, ...tableTags],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan'],
      th: ['colspan', 'scope'],
    },
    allowedSchemes: ['https'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
  })
