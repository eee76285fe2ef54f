import { bannerPicture } from '@parlay/shared/site/banner-picture'

interface BannersAnswer {
  value?: { list?: { url: string }[] }
}

/**
 * The page came with the picture of the first banner as the build knew it. Where the site has another one by now, that
 * takes its place as soon as it is known, before any script of the site is there: it is the largest thing a person sees
 * first. The banner itself then shows the same picture.
 */
export async function showFirstBanner(answer: Promise<unknown>): Promise<void> {
  const { value } = (await answer) as BannersAnswer
  const url = value?.list?.[0]?.url
  const source = document.querySelector<HTMLSourceElement>('.first-hero source')
  const image = document.querySelector<HTMLImageElement>('.first-hero img')
  if (!url || !source || !image) return

  const { avif, webp } = bannerPicture(url)
  if (image.srcset === webp.srcSet) return
  source.srcset = avif.srcSet
  image.srcset = webp.srcSet
}
