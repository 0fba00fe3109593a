CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"place" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "voucher_minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "link_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "to_be_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_subject" ON "consents" USING btree ("store","kind","subject");--> statement-breakpoint
CREATE INDEX "consents_age" ON "consents" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_token" ON "subscriptions" USING btree ("token_hash");--> statement-breakpoint
UPDATE "stores" SET "voucher_minimum" = 5000 WHERE "code" IN ('FRSM', 'ESSM');--> statement-breakpoint
UPDATE "subscriptions" SET "confirmed_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION "evidence_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '5 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% are kept as evidence: never changed, and not deleted for five years', replace(TG_TABLE_NAME, '_', ' ');
END;
$$;--> statement-breakpoint
CREATE FUNCTION "evidence_is_not_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% are kept as evidence: never emptied', replace(TG_TABLE_NAME, '_', ' ');
END;
$$;--> statement-breakpoint
CREATE TRIGGER "consents_stay" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "evidence_stays"();--> statement-breakpoint
CREATE TRIGGER "consents_are_not_truncated" BEFORE TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION "evidence_is_not_truncated"();--> statement-breakpoint
DROP TRIGGER "withdrawal_requests_stay" ON "withdrawal_requests";--> statement-breakpoint
DROP FUNCTION "withdrawal_requests_stay"();--> statement-breakpoint
CREATE TRIGGER "withdrawal_requests_stay" BEFORE UPDATE OR DELETE ON "withdrawal_requests" FOR EACH ROW EXECUTE FUNCTION "evidence_stays"();--> statement-breakpoint
CREATE TRIGGER "withdrawal_requests_are_not_truncated" BEFORE TRUNCATE ON "withdrawal_requests" FOR EACH STATEMENT EXECUTE FUNCTION "evidence_is_not_truncated"();--> statement-breakpoint
CREATE FUNCTION "invoiced_orders_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."frozen"->'invoice' IS NOT DISTINCT FROM OLD."frozen"->'invoice' AND NEW."order_number" = OLD."order_number" THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'an order that has an invoice is never deleted, nor does its invoice change: the series would have a gap';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "invoiced_orders_stay" BEFORE UPDATE OR DELETE ON "carts" FOR EACH ROW WHEN (OLD."frozen"->'invoice' IS NOT NULL) EXECUTE FUNCTION "invoiced_orders_stay"();
