/** Pixels for each of the drawing, so that the code can be printed. */
const scale = 4

/** Draws a QR code of the page as a picture that galleries and printers accept. */
export function drawQrPicture(code: SVGSVGElement): Promise<Blob | null> {
  const { width, height } = code.viewBox.baseVal
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.scale(scale, scale)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'black'
  for (const path of code.querySelectorAll('path')) {
    const matrix = path.transform.baseVal.consolidate()?.matrix
    if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
    context.fill(new Path2D(path.getAttribute('d') ?? ''))
  }
  return new Promise((resolve) => canvas.toBlob(resolve))
}
