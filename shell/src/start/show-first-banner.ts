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

  const picture = document.createElement('img')
  picture.alt = ''
  picture.fetchPriority = 'high'
  const { sizes, srcSet } = bannerPicture(url)
  picture.sizes = sizes
  picture.srcset = srcSet
  hero.append(picture)
}
