import { type FishKind, fishKinds } from '../../fish/shoal'
import { prefersStillness } from '../game/stage'
import { element } from '../page/element'
import { createEffects } from './effects'
import { fishPicture } from './fish-art'
import { anyKind, type Field, fadeSeconds, isGone, newSwimmer, type Swimmer, stillShoal, swim } from './swimmer'

export interface Sea {
  view: HTMLElement
  /** Returns a fish of the kind as a target; one swims in if there is none. */
  targetOf(kind: FishKind): Swimmer
  aim(swimmer: Swimmer): void
  hit(swimmer: Swimmer, text: string, isCelebrated: boolean): void
  miss(swimmer: Swimmer): void
}

const swimmersPerPixel = 1 / 34_000
/** The number of seconds for which an effect is visible when nothing moves. */
const stillSeconds = 1.4
/** Half the width of a touch target, in pixels. */
const fingerReach = 26

/** Draws the water with its fish on one canvas. */
export function createSea(label: string, onShoot: (swimmer: Swimmer) => void): Sea {
  const canvas = element('canvas', { role: 'img', 'aria-label': label })
  const view = element('div', { class: 'sea' }, canvas)
  const pen = canvas.getContext('2d')
  const pictures = new Map<FishKind, CanvasImageSource>()
  const effects = createEffects()
  const field: Field = { width: 320, height: 240 }
  let swimmers: Swimmer[] = []
  let last = 0
  let isStocked = false

  const populate = () => {
    const wanted = Math.max(10, Math.min(18, Math.round(field.width * field.height * swimmersPerPixel)))
    while (swimmers.length < wanted) swimmers.push(newSwimmer(anyKind(), field, isStocked))
    isStocked = true
  }
  const draw = () => {
    if (pen === null) return
    pen.clearRect(0, 0, field.width, field.height)
    for (const swimmer of [...swimmers].sort((one, other) => other.length - one.length)) {
      const picture = pictures.get(swimmer.kind)
      if (picture !== undefined) drawSwimmer(pen, swimmer, picture)
    }
    effects.draw(pen, field)
  }
  const step = (time: number) => {
    const seconds = Math.min(0.05, (time - last) / 1000)
    last = time
    for (const swimmer of swimmers) swim(swimmer, seconds)
    swimmers = swimmers.filter((swimmer) => !isGone(swimmer, field))
    if (isStocked) populate()
    effects.step(seconds)
    draw()
    requestAnimationFrame(step)
  }
  const fit = () => {
    const { clientWidth, clientHeight } = view
    if (clientWidth === 0 || clientHeight === 0) return
    Object.assign(field, { width: clientWidth, height: clientHeight })
    const density = Math.min(2, window.devicePixelRatio)
    canvas.width = clientWidth * density
    canvas.height = clientHeight * density
    pen?.scale(density, density)
    if (prefersStillness()) swimmers = stillShoal(field)
    else populate()
    draw()
  }
  new ResizeObserver(fit).observe(view)
  void Promise.all(fishKinds.map((kind) => rasterise(kind).then((picture) => pictures.set(kind, picture)))).then(() => {
    if (prefersStillness()) draw()
    else requestAnimationFrame(step)
  })

  canvas.addEventListener('pointerdown', (event) => {
    const target = nearestTo(swimmers, event.offsetX, event.offsetY)
    if (target !== undefined && event.button === 0) onShoot(target)
  })
  const redrawStill = () => {
    if (!prefersStillness()) return
    draw()
    setTimeout(() => {
      effects.step(stillSeconds)
      draw()
    }, stillSeconds * 1000)
  }
  return {
    view,
    targetOf: (kind) => {
      const seen = swimmers.find((each) => each.kind === kind && each.caughtFor === null && isInside(each, field))
      if (seen !== undefined) return seen
      const coming = newSwimmer(kind, field)
      coming.x = coming.speed < 0 ? field.width - coming.length * 0.3 : coming.length * 0.3
      swimmers.push(coming)
      return coming
    },
    aim: (swimmer) => {
      effects.shoot(swimmer, field)
      redrawStill()
    },
    hit: (swimmer, text, isCelebrated) => {
      if (!prefersStillness()) swimmer.caughtFor = 0
      if (isCelebrated) effects.celebrate(swimmer, text)
      else effects.showText(swimmer, text)
      redrawStill()
    },
    miss: (swimmer) => {
      swimmer.speed *= prefersStillness() ? 1 : 2.6
      effects.bubble(swimmer)
      redrawStill()
    },
  }
}

const isInside = ({ x }: Swimmer, { width }: Field) => x > 12 && x < width - 12

function nearestTo(swimmers: readonly Swimmer[], x: number, y: number): Swimmer | undefined {
  const distance = (each: Swimmer) =>
    Math.hypot(
      Math.max(0, Math.abs(x - each.x) - each.length * 0.42),
      Math.max(0, Math.abs(y - each.y) - each.length * 0.26),
    )
  const near = swimmers.filter((each) => each.caughtFor === null && distance(each) < fingerReach)
  return near.sort((one, other) => distance(one) - distance(other))[0]
}

/** Each fish is rasterised once, because the browser would draw the vectors again in every frame. */
async function rasterise(kind: FishKind): Promise<CanvasImageSource> {
  const image = new Image()
  image.src = fishPicture(kind)
  await image.decode()
  const sheet = element('canvas', { width: 480, height: 320 })
  sheet.getContext('2d')?.drawImage(image, 0, 0, 480, 320)
  return sheet
}

function drawSwimmer(pen: CanvasRenderingContext2D, swimmer: Swimmer, picture: CanvasImageSource): void {
  const { x, y, length, speed, phase, caughtFor } = swimmer
  const height = (length * 2) / 3
  const fade = caughtFor === null ? 0 : Math.min(1, caughtFor / fadeSeconds)
  pen.save()
  pen.globalAlpha = 1 - fade
  pen.translate(x, y - fade * 30)
  pen.transform(speed > 0 ? -1 : 1, Math.sin(phase * 2) * 0.05, 0, 1, 0, 0)
  pen.scale((1 + Math.sin(phase * 4) * 0.025) * (1 - fade * 0.5), 1 - fade * 0.5)
  pen.drawImage(picture, -length / 2, -height / 2, length, height)
  pen.restore()
}
