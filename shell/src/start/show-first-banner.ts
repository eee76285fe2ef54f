import { bannerPicture } from '../layout/banner/banner-picture'

interface BannersAnswer {
  value?: { list?: { url: string }[] }
}

/**
 * Puts the first banner's picture into the skeleton as soon as it is known, before any script of the site is there: it
 * is the largest thing a person sees first. The banner itself takes its place with the same picture.
 */
export async function showFirstBanner(answer: Promise<unknown>): Promise<void> {
  const { value } = (await answer) as BannersAnswer
  const url = value?.list?.[0]?.url
  const hero = document.querySelector('.first-hero')
  if (!url || !hero) return

  const { avif, webp } = bannerPicture(url)
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  source.type = avif.type
  source.media = avif.media
  source.sizes = avif.sizes
  source.srcset = avif.srcSet
  const image = document.createElement('img')
  image.alt = ''
  image.fetchPriority = 'high'
  image.sizes = webp.sizes
  image.srcset = webp.srcSet
  picture.append(source, image)
  hero.append(picture)
}
