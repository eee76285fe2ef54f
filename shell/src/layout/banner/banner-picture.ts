const widths = [640, 1280, 1920]

/** Sources of a banner's picture, eight wide by three high; the skeleton and the page must ask for the same. */
export const bannerPicture = (url: string) => ({
  src: `${url}-1280.webp`,
  srcSet: widths.map((width) => `${url}-${width}.webp ${width}w`).join(', '),
  sizes: '(max-width: 640px) 420px, min(100vw, 1280px)',
})
