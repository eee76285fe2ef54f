import { colourOf, pockets } from '../../roulette/pockets'
import { picture } from '../page/element'

export const pocketTurn = 360 / pockets.length

const fills = { green: '#13734b', red: '#a8232f', black: '#191a22' }
const svg = 'xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" aria-hidden="true"'

const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function sector(number: number, index: number): string {
  const [from, to] = [(index - 0.5) * pocketTurn, (index + 0.5) * pocketTurn]
  const path = `M${point(84, from)}A84 84 0 0 1 ${point(84, to)}L${point(48, to)}A48 48 0 0 0 ${point(48, from)}Z`
  const text = `<text transform="rotate(${(index * pocketTurn).toFixed(2)}) translate(0 -73.4)">${number}</text>`
  return `<path d="${path}" fill="${fills[colourOf(number)]}"/>${text}`
}

/** Draws the bowl: wood, brass and the track of the ball. */
export const bowlPicture = (): SVGElement =>
  picture(`<svg ${svg}>
    <defs>
      <radialGradient id="wood" r="1"><stop offset=".8" stop-color="#2a1409"/><stop offset=".87" stop-color="#6d3c1c"/><stop offset=".93" stop-color="#8a5128"/><stop offset="1" stop-color="#3a1d0c"/></radialGradient>
      <linearGradient id="rim" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="#ffe9b0"/><stop offset=".5" stop-color="#a9772c"/><stop offset="1" stop-color="#f3d58c"/></linearGradient>
      <radialGradient id="track" r=".5"><stop offset=".84" stop-color="#120a06"/><stop offset=".93" stop-color="#4b2913"/><stop offset="1" stop-color="#2a1409"/></radialGradient>
    </defs>
    <circle r="99" fill="url(#wood)" stroke="#170b05" stroke-width="1"/>
    <circle r="95.5" fill="url(#track)" stroke="url(#rim)" stroke-width="1.6"/>
    <g fill="url(#rim)">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M0 -94.5l1.6 3.4l-1.6 3.4l-1.6 -3.4z" transform="rotate(${turn + 22.5})"/>`).join('')}</g>
  </svg>`)

/** Draws what turns: pockets, numbers, the cone and its cross. */
export const rotorPicture = (): SVGElement =>
  picture(`<svg ${svg}>
    <defs>
      <radialGradient id="cone" r=".5"><stop stop-color="#b8793f"/><stop offset=".5" stop-color="#7a431d"/><stop offset="1" stop-color="#35190a"/></radialGradient>
      <linearGradient id="brass" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="#fff1c4"/><stop offset=".5" stop-color="#b98536"/><stop offset="1" stop-color="#f0cf83"/></linearGradient>
    </defs>
    <g stroke="#d9b366" stroke-width=".45" font-family="inherit">${pockets.map(sector).join('')}</g>
    <circle r="64" fill="none" stroke="#d9b366" stroke-width=".6"/>
    <circle r="84" fill="none" stroke="url(#brass)" stroke-width="1.6"/>
    <circle r="48" fill="url(#cone)" stroke="url(#brass)" stroke-width="1.4"/>
    <g fill="url(#brass)" opacity=".9">${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})"><rect x="-1.5" y="-37" width="3" height="28" rx="1.5"/><circle cy="-38" r="3.4"/></g>`).join('')}</g>
  </svg>`)
