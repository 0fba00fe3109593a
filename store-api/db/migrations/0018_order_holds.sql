CREATE TABLE "order_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"told" jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_case" ON "order_holds" USING btree ("payment_id","reason","reference");--> statement-breakpoint
CREATE INDEX "order_holds_cart" ON "order_holds" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "order_holds_open" ON "order_holds" USING btree ("opened_at") WHERE "order_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payments_money" ON "payments" USING btree ("provider","psp_reference");