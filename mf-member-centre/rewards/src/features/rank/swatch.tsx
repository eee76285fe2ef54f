import styles from './rank.module.css'

/** The colour of a level before its name; the name says it to those who do not see the colour. */
export function Swatch({ colour, name }: { colour: string; name: string }) {
  return (
    <span className={styles.level}>
      <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
      <span>{name}</span>
    </span>
  )
}
