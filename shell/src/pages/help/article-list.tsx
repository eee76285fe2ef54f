import type { LanguageCode } from '@parlay/shared/contracts/shapes'
import { Link } from '@parlay/shared/router'
import { classNames } from '@parlay/shared/ui'
import { langOf } from '../../html/text-language'
import styles from './help.module.css'

interface Group {
  id: string
  /** Search results have no title. */
  title?: string | undefined
  language?: LanguageCode | undefined
  items: readonly { id: string; title: string; language?: LanguageCode | undefined }[]
}

interface ArticleListProps {
  path: string
  groups: readonly Group[]
  chosen: string | null
  onChoose?: () => void
  /** Shows the overview: categories side by side, with headings. */
  isCards?: boolean
}

export const articlePath = (path: string, id: string): string => `${path}?${new URLSearchParams({ article: id })}`

export function ArticleList({ path, groups, chosen, onChoose, isCards }: ArticleListProps) {
  return (
    <div className={isCards ? styles.cards : styles.groups}>
      {groups.map((group) => (
        <div key={group.id} className={classNames(isCards && styles.card)}>
          {group.title && <Heading isCard={isCards ?? false} title={group.title} lang={langOf(group)} />}
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.id}>
                <Link
                  to={articlePath(path, item.id)}
                  lang={langOf(item)}
                  className={styles.entry}
                  aria-current={item.id === chosen ? 'page' : undefined}
                  onClick={onChoose}
                >
                  {item.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Heading({ isCard, title, lang }: { isCard: boolean; title: string; lang: string | undefined }) {
  const Element = isCard ? 'h2' : 'p'
  return (
    <Element lang={lang} className={styles.category}>
      {title}
    </Element>
  )
}
