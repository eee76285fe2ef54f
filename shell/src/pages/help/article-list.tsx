import type { LanguageCode } from '@parlay/contracts/shapes'
import { classNames } from '@parlay/ui'
import { langOf } from '@parlay/ui/html/text-language'
import styles from './help.module.css'
import { HelpLink, useHelpPlace } from './help-place'

interface Group {
  id: string
  /** Search results have no title. */
  title?: string | undefined
  language?: LanguageCode | undefined
  items: readonly { id: string; title: string; language?: LanguageCode | undefined }[]
}

interface ArticleListProps {
  groups: readonly Group[]
  onChoose?: () => void
  /** Shows the overview: categories side by side, with headings. */
  isCards?: boolean
}

export function ArticleList({ groups, onChoose, isCards }: ArticleListProps) {
  const { id: chosen } = useHelpPlace()
  return (
    <div className={isCards ? styles.cards : styles.groups}>
      {groups.map((group) => (
        <div key={group.id} className={classNames(isCards && styles.card)}>
          {group.title && <Heading isCard={isCards ?? false} title={group.title} lang={langOf(group)} />}
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.id}>
                <HelpLink
                  to={item.id}
                  lang={langOf(item)}
                  className={styles.entry}
                  aria-current={item.id === chosen ? 'page' : undefined}
                  onClick={onChoose}
                >
                  {item.title}
                </HelpLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Heading({ isCard, title, lang }: { isCard: boolean; title: string; lang: string | undefined }) {
  const { choose } = useHelpPlace()
  const Element = isCard ? (choose ? 'h3' : 'h2') : 'p'
  return (
    <Element lang={lang} className={styles.category}>
      {title}
    </Element>
  )
}
