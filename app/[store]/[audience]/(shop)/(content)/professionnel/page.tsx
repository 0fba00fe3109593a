import { InfoPage } from '#components/content/info-page.tsx'
import { ProfessionalActions, ProfessionalExamples } from '#components/content/professional-examples.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/professionnel'

export const generateMetadata = () => contentPathMetadata(path)

export default function ProfessionnelPage() {
  return (
    <InfoPage path={path} head={<ProfessionalActions />}>
      <ProfessionalExamples />
    </InfoPage>
  )
}
