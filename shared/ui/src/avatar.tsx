import styles from './avatar.module.css'

export interface AvatarProps {
  url: string
  /** In pixels; the default is 36. */
  size?: number
}

/** Shows a picture as decoration next to a name. */
export function Avatar({ url, size = 36 }: AvatarProps) {
  return <img src={url} width={size} height={size} alt="" className={styles.avatar} />
}
