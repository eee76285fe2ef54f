const widths = [640, 1280, 1920]
const avifWidths = [640, 1280]
const sizes = '(max-width: 640px) 420px, min(100vw, 1280px)'

const sourcesOf = (url: string, ending: string, ofWidths: readonly number[]) =>
  ofWidths.map((width) => `${url}-${width}.${ending} ${width}w`).join(', ')

/**
 * Returns the sources of a banner's picture, eight wide by three high. A preload, the skeleton and the page must
 * request the same file. AVIF is used if one of its widths fits the screen, otherwise WebP.
 */
export const bannerPicture = (url: string) => ({
  avif: {
    type: 'image/avif',
    media: '(max-width: 640px) and (max-resolution: 3dppx), (max-resolution: 1.2dppx)',
    srcSet: sourcesOf(url, 'avif', avifWidths),
    sizes,
  },
  webp: { src: `${url}-1280.webp`, srcSet: sourcesOf(url, 'webp', widths), sizes },
})
