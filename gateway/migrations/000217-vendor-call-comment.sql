comment on table vendor_call is
  'Refusals, repeats, questions, rollbacks, and whatever took long or raised an incident. A bet or win that was carried
  out quickly is in vendor_transaction alone, which has the same facts from the same commit as the postings.';
