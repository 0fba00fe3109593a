import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { BrokenPipe } from '#components/layout/broken-pipe.tsx'
import { HelpBlock } from '#components/layout/help-block.tsx'
import { LogoHeader } from '#components/layout/logo-header.tsx'
import { PaymentMarks } from '#components/layout/payment-marks.tsx'
import { SellingPropositions } from '#components/layout/selling-propositions.tsx'
import { Part } from '../part.tsx'
import { sheetTexts } from '../texts.ts'

/** Parts of headers and footers, and the broken pipe. */
export async function Frame() {
  const { part, sample, say } = await sheetTexts()
  return (
    <>
      <Part id="navigation" title={part('navigation')}>
        <SellingPropositions />
        <LogoHeader secure />
        <Breadcrumb
          way={[
            { name: say('menuScreens'), web_url: '/styleguide' },
            { name: say('menuFrontal'), web_url: '/styleguide#navigation' },
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
