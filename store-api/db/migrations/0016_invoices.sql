CREATE TABLE "invoice_counters" (
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_counters_store_kind_year_pk" PRIMARY KEY("store","kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"payment_id" uuid,
	"corrects_id" integer,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_rate" double precision NOT NULL,
	"seller" jsonb,
	"buyer" jsonb,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_series" ON "invoices" USING btree ("store","kind","year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("store","number");--> statement-breakpoint
CREATE INDEX "invoices_cart" ON "invoices" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("cart_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
INSERT INTO "invoices" ("store", "kind", "year", "serial", "number", "cart_id", "payment_id", "total", "tax", "tax_rate", "buyer", "issued_at")
SELECT "store", 'invoice', substring("number" FROM '-F(\d{4})-\d+$')::smallint, substring("number" FROM '-F\d{4}-(\d+)$')::integer, "number", "id",
	(SELECT "payments"."id" FROM "payments" WHERE "payments"."cart_id" = "paid"."id" AND "payments"."amount" > 0 AND "payments"."status" IN ('authorized', 'refunded', 'refund_due')
		ORDER BY "payments"."status" <> 'authorized', "payments"."created_at" LIMIT 1),
	"total", "tax", coalesce(round("tax"::numeric / nullif("total" - "tax", 0), 3), 0)::double precision,
	jsonb_build_object('professional', "audience" = 'professional',
		'name', CASE WHEN "same" THEN trim(concat("form"->'user'->>'name', ' ', "form"->'user'->>'surnames')) ELSE "form"->'billing_data'->>'business_name' END,
		'tax_id', CASE WHEN "same" THEN '' ELSE "form"->'billing_data'->>'tax_id' END,
		'tax_id_type', "form"->'billing_data'->>'tax_id_type',
		'address', "place"->>'address', 'number', "place"->>'number', 'postal_code', "place"->>'postal_code', 'city', "place"->>'city', 'province', "place"->>'province',
		'method', "form"->'payment_method_selected'),
	"issued_at"
FROM (SELECT "id", "store", "audience", "form", ("form"->>'same_billing_data')::boolean AS "same",
		CASE WHEN ("form"->>'same_billing_data')::boolean THEN "form"->'shipping_data' ELSE "form"->'billing_data' END AS "place",
		"frozen"->'invoice'->>'number' AS "number", ("frozen"->'invoice'->>'issued_at')::timestamptz AS "issued_at",
		("frozen"->'prices'->>'pvp_total')::bigint AS "total", ("frozen"->'prices'->>'tax')::bigint AS "tax"
	FROM "carts" WHERE "frozen"->'invoice'->>'number' ~ '-F\d{4}-\d+$') AS "paid"
ORDER BY "issued_at", "number";--> statement-breakpoint
INSERT INTO "invoice_counters" ("store", "kind", "year", "last", "last_issued_at")
SELECT "store", "kind", "year", max("serial"), max("issued_at") FROM "invoices" GROUP BY "store", "kind", "year";--> statement-breakpoint
CREATE FUNCTION "invoices_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."buyer" IS NULL AND to_jsonb(NEW) - 'buyer' = to_jsonb(OLD) - 'buyer' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'an invoice is never deleted nor changed, but for the name of its buyer, which may go';
END;
$$;--> statement-breakpoint
CREATE FUNCTION "invoice_counters_go_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."last" = OLD."last" + 1 AND NEW."last_issued_at" >= OLD."last_issued_at" AND (NEW."store", NEW."kind", NEW."year") = (OLD."store", OLD."kind", OLD."year") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a counter of invoices goes up one by one, and is never deleted: the series would have a gap';
END;
$$;--> statement-breakpoint
CREATE FUNCTION "invoices_are_not_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% are never emptied: the series would have a gap', replace(TG_TABLE_NAME, '_', ' ');
END;
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_stay" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_stay"();--> statement-breakpoint
CREATE TRIGGER "invoices_are_not_truncated" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_are_not_truncated"();--> statement-breakpoint
CREATE TRIGGER "invoice_counters_go_up" BEFORE UPDATE OR DELETE ON "invoice_counters" FOR EACH ROW EXECUTE FUNCTION "invoice_counters_go_up"();--> statement-breakpoint
CREATE TRIGGER "invoice_counters_are_not_truncated" BEFORE TRUNCATE ON "invoice_counters" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_are_not_truncated"();
