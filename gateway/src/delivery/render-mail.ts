/** A plain sentence, a code to read, or a link to press. */
export type Paragraph = string | { code: string } | { link: string; label: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

export const renderText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map((paragraph) => {
      if (typeof paragraph === 'string') return paragraph
      return 'code' in paragraph ? paragraph.code : paragraph.link
    })
    .join('\n\n')

// Mail programs do not support style sheets reliably. All styles are inline, and the text is legible without them.
const paragraphStyle = 'margin:0 0 18px;font-size:16px;line-height:1.5;overflow-wrap:anywhere'
const codeStyle = 'margin:0 0 18px;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px'
const buttonStyle =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#c9a24b;color:#14161f;font-weight:700;text-decoration:none'

function renderParagraph(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="${paragraphStyle}">${escapeHtml(paragraph)}</p>`
  if ('code' in paragraph) return `<p style="${codeStyle}">${escapeHtml(paragraph.code)}</p>`
  const link = escapeHtml(paragraph.link)
  const button = `<a href="${link}" style="${buttonStyle}">${escapeHtml(paragraph.label)}</a>`
  return `<p style="${paragraphStyle}">${button}</p><p style="${paragraphStyle}">${link}</p>`
}

export interface MailPage {
  /** BCP 47. */
  language: string
  brand: string
  paragraphs: readonly Paragraph[]
}

export const renderHtml = ({ language, brand, paragraphs }: MailPage): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(brand)}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ec;color:#14161f;font-family:system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 22px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
${paragraphs.map(renderParagraph).join('\n')}
</div>
</body>
</html>
`
