-- Its file is gone since 000624. A database that had it before kept it until now.
-- contract: since 000624 no gateway calls it.
drop function if exists closed_days_lock();
