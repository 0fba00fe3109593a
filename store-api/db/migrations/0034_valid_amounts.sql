-- What 0031 and 0033 ask of new rows holds for the rows before them too, where it does: a shop with an amount below zero keeps the
-- row and the constraint as it is, and can still start. Reading the rows keeps nobody from writing.
DO $$
DECLARE
  known record;
BEGIN
  FOR known IN
    SELECT conrelid::regclass AS place, conname AS name FROM pg_constraint
    WHERE contype = 'c' AND NOT convalidated AND conname IN (
      'payments_amount_not_negative', 'refunds_amount_not_negative', 'invoices_total_not_negative',
      'carts_frozen_not_negative', 'invoices_tax_not_negative', 'order_holds_amount_not_negative')
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', known.place, known.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING '% has rows that % forbids', known.place, known.name;
    END;
  END LOOP;
END $$;
