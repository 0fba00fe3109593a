import { InfoPage } from '#components/content/info-page.tsx'
import { contentPathMetadata } from '#lib/seo/content-metadata.ts'

const path = '/empresa-venta-online-de-mamparas'

export const generateMetadata = () => contentPathMetadata(path)

export default function EmpresaVentaOnlineDeMamparasPage() {
  return <InfoPage path={path} />
}
