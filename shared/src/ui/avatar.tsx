import styles from './avatar.module.css'

export interface AvatarProps {
  url: string
  /** Pixels; default 36. */
  size?: number
}

/** Decoration beside a name. */
export function Avatar({ url, size = 36 }: AvatarProps) {
  return <img src={url} width={size} height={size} alt="" className={styles.avatar} />
}
