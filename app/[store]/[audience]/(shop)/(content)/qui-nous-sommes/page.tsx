import { CompanyFacts } from '#components/content/company-facts.tsx'
import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/qui-nous-sommes'

export const generateMetadata = () => contentPathMetadata(path)

export default function QuiNousSommesPage() {
  return (
    <InfoPage path={path}>
      <CompanyFacts />
    </InfoPage>
  )
}
