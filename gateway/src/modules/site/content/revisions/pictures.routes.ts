import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../../core/errors'
import { pictureFolder } from './overlay'
import type { Pictures } from './pictures'

/** Serves uploaded pictures to the players' site. An address never shows another picture, so browsers keep it. */
export function registerPictures(app: FastifyInstance, pictures: Pick<Pictures, 'open'>): void {
  app.get<{ Params: { name: string } }>(
    `${pictureFolder}/:name`,
    { exposeHeadRoute: false },
    async ({ params: { name } }, reply) => {
      const picture = await pictures.open(name)
      if (!picture) throw new AppError('SYS_INVALID_URL')
      return reply
        .headers({
          'Content-Type': picture.type,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'public, max-age=31536000, immutable',
        })
        .send(picture.content)
    },
  )
}
