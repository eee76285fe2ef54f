import { classNames, Dialog } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { setTheme, useTheme } from '@parlay/web/theme'
import {
  CircleUserRound,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  ScrollText,
  Search,
  Sun,
  UserRoundSearch,
} from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { signOut, useMay } from '../session/session'
import styles from './palette.module.css'
import { routes } from './route-table'

interface Command {
  key: string
  label: string
  icon: LucideIcon
  act: () => void
}

/** Opens pages and carries out what needs no form, by its name. Only what the reader may do is in it. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { t } = useTranslation('office')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = useCommands(typed, onKeys)
  const chosen = Math.min(active, shown.length - 1)

  const choose = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.act()
  }
  const move = (to: number) => {
    const next = (to + shown.length) % shown.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = placeOf(event.key, { chosen, last: shown.length - 1 })
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) choose(shown[chosen])
    else move(to)
  }
  return (
    <Dialog open onClose={onClose} title={t('palette.title')} size="medium">
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[chosen] ? `${id}-${shown[chosen].key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={t('palette.field')}
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {shown.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
          <div
            key={command.key}
            id={`${id}-${command.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classNames(styles.option, index === chosen && styles.active)}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(command)}
          >
            <command.icon aria-hidden="true" />
            <span>{command.label}</span>
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t('palette.none')}
        </p>
      )}
    </Dialog>
  )
}

/** Returns the place to which a key moves, or undefined for other keys. */
function placeOf(key: string, { chosen, last }: { chosen: number; last: number }): number | undefined {
  if (key === 'ArrowDown') return chosen + 1
  if (key === 'ArrowUp') return chosen - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** A subject of the audit, such as `withdrawal:W1`. */
const auditSubject = /^[a-z][a-z-]*:\S/

/** Returns the commands that contain every typed word. A text that is none of them can be the name of a member, or a subject of the audit. */
function useCommands(typed: string, onKeys: () => void): readonly Command[] {
  const { t } = useTranslation('office')
  const navigate = useNavigate()
  const may = useMay()
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const pages = routes
    .filter(({ path, permission }) => !path.includes(':') && may(permission))
    .map(({ name, path, icon }) => ({
      key: name,
      label: t(`page.${name}`),
      icon: name === 'me' ? CircleUserRound : icon,
      act: () => void navigate(path),
    }))
  const commands: Command[] = [
    ...pages,
    {
      key: 'theme',
      label: t(`frame.theme_${other}`),
      icon: other === 'dark' ? Moon : Sun,
      act: () => setTheme(other),
    },
    { key: 'keys', label: t('keys.open'), icon: Keyboard, act: onKeys },
    { key: 'out', label: t('account.sign_out'), icon: LogOut, act: () => void signOut().catch(() => undefined) },
  ]
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label }) => words.every((word) => fold(label).includes(word)))
  const subject = typed.trim()
  if (subject.length < 2) return found
  const members: Command = {
    key: 'members-text',
    label: t('palette.members', { subject }),
    icon: UserRoundSearch,
    act: () => void navigate(`/members?text=${encodeURIComponent(subject)}`),
  }
  const audit: Command = {
    key: 'audit-subject',
    label: t('palette.audit', { subject }),
    icon: ScrollText,
    act: () => void navigate(`/audit?subject=${encodeURIComponent(subject)}`),
  }
  const searches = [...(may('members.read') ? [members] : []), ...(may('audit.read') ? [audit] : [])]
  return [...found, ...(auditSubject.test(subject) ? searches.toReversed() : searches)]
}

/** Without case and accents, so that `Nhat` finds `Nhật`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
