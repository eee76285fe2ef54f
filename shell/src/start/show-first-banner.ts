import { bannerPicture } from '@parlay/web/site/banner-picture'

interface BannersAnswer {
  value?: { list?: { url: string; readers?: string }[] }
}

/**
 * The page's HTML contains the first banner's picture as known at build time. If the site now has another one, it
 * replaces that picture as soon as it is known, before any other script loads, because it is the largest contentful
 * paint. The banner component then shows the same picture.
 */
export async function showFirstBanner(answer: Promise<unknown>): Promise<void> {
  const { value } = (await answer) as BannersAnswer
  // Only the page knows who reads it.
  const url = value?.list?.find(({ readers }) => !readers)?.url
  const source = document.querySelector<HTMLSourceElement>('.first-hero source')
  const image = document.querySelector<HTMLImageElement>('.first-hero img')
  if (!url || !source || !image) return

  const { avif, webp } = bannerPicture(url)
  if (image.srcset === webp.srcSet) return
  source.srcset = avif.srcSet
  image.srcset = webp.srcSet
}
