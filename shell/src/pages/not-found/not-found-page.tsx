import { useTranslation } from '@parlay/shared/i18n'
import { Link, useNavigate } from '@parlay/shared/router'
import { Button } from '@parlay/shared/ui/button'
import { LinkButton } from '@parlay/shared/ui/link-button'
import { TextField } from '@parlay/shared/ui/text-field'
import { Compass, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCategories } from '../../layout/use-categories'
import styles from './not-found-page.module.css'
import '../../seo/messages'

/** For an address of no page: the games can be searched, and every way on is one click away. */
export function NotFoundPage() {
  const { t } = useTranslation('seo')
  const { t: common } = useTranslation('common')
  const { lanes } = useCategories()
  return (
    <div className={styles.page}>
      <Compass className={styles.sign} aria-hidden="true" />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('lost.text')}</p>
      <GameSearch />
      <nav className={styles.ways} aria-label={t('lost.ways')}>
        {lanes.map(({ category }) => (
          <Link key={category.key} to={category.path} className={styles.way}>
            {common(category.label)}
          </Link>
        ))}
        <Link to="/promotions" className={styles.way}>
          {t('promotions.title')}
        </Link>
        <Link to="/help" className={styles.way}>
          {t('help.title')}
        </Link>
      </nav>
      <LinkButton to="/" variant="primary">
        {t('lost.home')}
      </LinkButton>
    </div>
  )
}

/** The lobby searches by name among all vendors. */
function GameSearch() {
  const { t } = useTranslation('seo')
  const { t: common } = useTranslation('common')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(
      `/rng?${new URLSearchParams({ vassalage: 'ALL', ...(name.trim() && { q: name.trim() }) }).toString()}`,
    )
  }
  return (
    <form className={styles.form} aria-label={t('lost.search')} onSubmit={onSubmit}>
      <TextField
        label={t('lost.search')}
        name="q"
        type="search"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">
        <Search aria-hidden="true" />
        {common('action.search')}
      </Button>
    </form>
  )
}
