import type { GuidePicture as PictureName } from '@parlay/contracts/endpoints/content'
import type { Elements } from '@parlay/ui'
import styles from './guide-picture.module.css'

/**
 * Draws part of a phone's screen and highlights what the step is about in the brand's metal. It is decoration: the step
 * says the same in words.
 */
export function GuidePicture({ name, label }: { name: PictureName; label: string }) {
  const Drawing = drawings[name]
  return (
    <svg viewBox="14 0 92 104" className={styles.picture} aria-hidden="true" focusable="false">
      <Drawing label={label} />
    </svg>
  )
}

type Drawing = (props: { label: string }) => Elements

const Phone = ({ cut, children }: { cut: 'top' | 'bottom' | 'none'; children: Elements }) => {
  const frames = {
    top: 'M22 104V18a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v86',
    bottom: 'M22 0v86a12 12 0 0 0 12 12h52a12 12 0 0 0 12-12V0',
    none: 'M22 18a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v68a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12z',
  }
  return (
    <>
      <path d={frames[cut]} className={styles.phone} />
      {children}
    </>
  )
}

const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect x={x} y={y} width={width} height="5" rx="2.5" className={styles.line} />
)

const Mark = ({ x, y, size, radius = size / 4 }: { x: number; y: number; size: number; radius?: number }) => (
  <rect x={x} y={y} width={size} height={size} rx={radius} className={styles.mark} />
)

const AppIcon = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <image href="/art/icon-192.png" x={x} y={y} width={size} height={size} />
)

/** An arrow that points up out of a box. */
const shareSign = 'M-5-1h-2.5v9h15v-9H5M0 4V-8m-4 4 4-4 4 4'
const plusSign = 'M-6.5-6.5h13v13h-13zM0-3.5v7M-3.5 0h7'
const installSign = 'M0-7v8m-3.5-3.5L0 1l3.5-3.5M-6 3v3.5H6V3'

const Sign = ({ d, x, y }: { d: string; x: number; y: number }) => (
  <path d={d} transform={`translate(${x} ${y})`} className={styles.sign} />
)

const rowsOfSheet = [22, 38, 70] as const

const drawings: Record<PictureName, Drawing> = {
  IOS_SHARE: () => (
    <Phone cut="bottom">
      <Line x={32} y={10} width={40} />
      <Line x={32} y={22} width={56} />
      <Line x={32} y={34} width={48} />
      <path d="M22 62h76" className={styles.divider} />
      <Mark x={48} y={66} size={24} />
      <Sign d={shareSign} x={60} y={78} />
      <path d="m36 72-5 6 5 6M84 72l5 6-5 6" className={styles.faint} />
    </Phone>
  ),
  IOS_ADD: () => (
    <Phone cut="bottom">
      <path
        d="M22 12a8 8 0 0 1 8-8h60a8 8 0 0 1 8 8v74a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12z"
        className={styles.sheet}
      />
      {rowsOfSheet.map((y) => (
        <g key={y}>
          <Line x={32} y={y - 2} width={34} />
          <rect x={78} y={y - 5} width={10} height={10} rx={2.5} className={styles.faint} />
        </g>
      ))}
      <rect x={26} y={45} width={68} height={19} rx={6} className={styles.mark} />
      <rect x={32} y={52} width={34} height={5} rx={2.5} className={styles.strong} />
      <Sign d={plusSign} x={82} y={54.5} />
    </Phone>
  ),
  IOS_CONFIRM: ({ label }) => (
    <Phone cut="top">
      <rect x={66} y={14} width={26} height={15} rx={7.5} className={styles.button} />
      <path d="m74.5 21.5 3 3 6-6" className={styles.onButton} />
      <Line x={30} y={19} width={22} />
      <path d="M22 36h76" className={styles.divider} />
      <AppIcon x={30} y={46} size={24} />
      <text x={60} y={56} className={styles.name}>
        {label}
      </text>
      <Line x={60} y={62} width={28} />
      <path d="M30 80h60" className={styles.divider} />
    </Phone>
  ),
  ANDROID_MENU: () => (
    <Phone cut="top">
      <rect x={29} y={14} width={46} height={14} rx={7} className={styles.sheet} />
      <Line x={36} y={18.5} width={26} />
      <Mark x={79} y={12} size={18} />
      {[16, 21, 26].map((y) => (
        <circle key={y} cx={88} cy={y} r={1.7} className={styles.dot} />
      ))}
      <Line x={32} y={42} width={44} />
      <Line x={32} y={54} width={56} />
      <Line x={32} y={66} width={50} />
      <Line x={32} y={78} width={36} />
    </Phone>
  ),
  ANDROID_INSTALL: () => (
    <Phone cut="top">
      <rect x={36} y={12} width={58} height={84} rx={6} className={styles.sheet} />
      <Line x={44} y={22} width={30} />
      <Line x={44} y={36} width={38} />
      <rect x={39} y={47} width={52} height={19} rx={6} className={styles.mark} />
      <Sign d={installSign} x={49} y={56.5} />
      <rect x={60} y={54} width={26} height={5} rx={2.5} className={styles.strong} />
      <Line x={44} y={73} width={34} />
      <Line x={44} y={86} width={26} />
    </Phone>
  ),
  ANDROID_CONFIRM: ({ label }) => (
    <Phone cut="none">
      <rect x={28} y={28} width={64} height={50} rx={8} className={styles.sheet} />
      <AppIcon x={35} y={35} size={18} />
      <text x={58} y={43} className={styles.name}>
        {label}
      </text>
      <Line x={58} y={47} width={24} />
      <rect x={56} y={60} width={29} height={12} rx={6} className={styles.button} />
      <path d="m66 66 3 3 6-6" className={styles.onButton} />
      <Line x={36} y={63.5} width={14} />
    </Phone>
  ),
  HOME_SCREEN: () => (
    <Phone cut="none">
      {[18, 40, 62].flatMap((y) =>
        [32, 52, 72].map((x) =>
          x === 52 && y === 40 ? (
            <AppIcon key={`${x} ${y}`} x={x - 1} y={y - 1} size={18} />
          ) : (
            <rect key={`${x} ${y}`} x={x} y={y} width={16} height={16} rx={4.5} className={styles.app} />
          ),
        ),
      )}
      <rect x={48} y={36} width={24} height={24} rx={7.5} className={styles.ring} />
      <Line x={48} y={88} width={24} />
    </Phone>
  ),
}
