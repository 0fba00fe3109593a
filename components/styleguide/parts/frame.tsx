import { getTranslations } from 'next-intl/server'
import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { BrokenPipe } from '#components/layout/broken-pipe.tsx'
import { HelpBlock } from '#components/layout/help-block.tsx'
import { LogoHeader } from '#components/layout/logo-header.tsx'
import { MegaMenu } from '#components/layout/mega-menu.tsx'
import { MegaMenuItems } from '#components/layout/mega-menu-items.tsx'
import { MenuService } from '#components/layout/menu-service.tsx'
import { MobileMenu } from '#components/layout/mobile-menu.tsx'
import { MobileMenuItems } from '#components/layout/mobile-menu-items.tsx'
import { PaymentMarks } from '#components/layout/payment-marks.tsx'
import { SellingPropositions } from '#components/layout/selling-propositions.tsx'
import { Part } from '../part.tsx'
import { sheetTexts } from '../texts.ts'

/** Parts of headers and footers, and the broken pipe. */
export async function Frame() {
  const { part, sample, sampleText } = await sheetTexts()
  const menuTexts = (await getTranslations('layout')).raw('menu')
  const link = (id: number, name: string) => ({ id, name, url: '/styleguide' })
  const entries = [
    {
      ...link(1, sampleText('menuScreens')),
      items: [
        {
          ...link(2, sampleText('menuFrontal')),
          items: [link(3, sample.black), link(4, sample.chrome), link(5, sample.gold)],
        },
        { ...link(6, sampleText('menuCorner')), items: [link(7, sample.black), link(8, sample.longProduct)] },
      ],
    },
    link(9, sampleText('menuTrays')),
  ]
  return (
    <>
      <Part id="navigation" title={part('navigation')}>
        <SellingPropositions />
        <LogoHeader secure />
        <MobileMenu staticName="sample-mobile-menu" texts={menuTexts}>
          <MobileMenuItems entries={entries} />
        </MobileMenu>
        <MegaMenu staticName="sample-menu" label={menuTexts.main}>
          <MegaMenuItems entries={entries} texts={menuTexts} />
        </MegaMenu>
        <MenuService />
        <Breadcrumb
          way={[
            { name: sampleText('menuScreens'), web_url: '/styleguide' },
            { name: sampleText('menuFrontal'), web_url: '/styleguide#navigation' },
          ]}
          current={sample.longProduct}
        />
        <div className="rounded-lg bg-water-deep p-6 text-white/85">
          <HelpBlock />
          <div className="mt-6">
            <PaymentMarks />
          </div>
        </div>
        <BasicFooter />
      </Part>
      <Part id="errors" title={part('errors')}>
        <BrokenPipe />
      </Part>
    </>
  )
}
