CREATE TABLE "newsletter_vouchers" (
	"store" text NOT NULL,
	"subject" text NOT NULL,
	"coupon_id" integer NOT NULL,
	CONSTRAINT "newsletter_vouchers_store_subject_pk" PRIMARY KEY("store","subject")
);
--> statement-breakpoint
ALTER TABLE "newsletter_vouchers" ADD CONSTRAINT "newsletter_vouchers_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;