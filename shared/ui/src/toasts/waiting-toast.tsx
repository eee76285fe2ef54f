import styles from './toast.module.css'

/** Shows the text of a toast while its line is loaded. */
export function WaitingToast({ text }: { text: string }) {
  return <p className={styles.toast}>{text}</p>
}
